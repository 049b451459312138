import { expect, test } from 'vitest';
import { afterColon } from './after-colon.ts';

test('a text after a colon begins with a small letter where the language writes so', () => {
	expect(afterColon('es', 'Obligatorio')).toBe('obligatorio');
	expect(afterColon('pt-BR', 'Ínfimo')).toBe('ínfimo');
	expect(afterColon('tr', 'İsteğe bağlı')).toBe('isteğe bağlı');
	expect(afterColon('fr', 'À remplir')).toBe('à remplir');
});

test('in German and English it stays as it is, and so do abbreviations and addresses', () => {
	expect(afterColon('de', 'Nicht gefragt')).toBe('Nicht gefragt');
	expect(afterColon('en-US', 'Required')).toBe('Required');
	expect(afterColon('es', 'IQ de 100')).toBe('IQ de 100');
	expect(afterColon('es', 'Ana@example.org está en la línea 2')).toBe('Ana@example.org está en la línea 2');
	expect(afterColon('es', '')).toBe('');
});

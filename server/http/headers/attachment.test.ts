import { expect, it } from 'vitest';
import { attachment } from './attachment.ts';

it('names a file in UTF-8 and in ASCII', () => {
	expect(attachment('Class 11b – new code Åsa.pdf')).toBe(
		`attachment; filename="Class 11b - new code Asa.pdf"; filename*=UTF-8''Class%2011b%20%E2%80%93%20new%20code%20%C3%85sa.pdf`,
	);
	expect(attachment('高二 (1).csv')).toBe(
		`attachment; filename="__ (1).csv"; filename*=UTF-8''%E9%AB%98%E4%BA%8C%20%281%29.csv`,
	);
});

it('leaves out what could lead to another folder, break the header, or turn the name around', () => {
	expect(attachment('../a\\b"c\r\n\u202efdp.\u2066exe')).toBe(
		`attachment; filename="-a-b-cfdp.exe"; filename*=UTF-8''-a-b-cfdp.exe`,
	);
	expect(attachment('\ud800x')).toContain('filename="x"');
});

// The process that prints, as on a machine for which no program of the compiler is installed.
import { registerHooks } from 'node:module';

registerHooks({
	resolve(specifier, context, next) {
		if (specifier.includes('typst-ts-node-compiler-')) throw new Error(`${specifier} is not there`);
		return next(specifier, context);
	},
});
await import('../server/pdf/printing.ts');

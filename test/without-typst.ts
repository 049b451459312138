// Preloaded into a program to run it as on a machine without a Typst binary.
import { registerHooks } from 'node:module';

registerHooks({
	resolve(specifier, context, next) {
		if (specifier.includes('typst-ts-node-compiler-')) throw new Error(`${specifier} is not there`);
		return next(specifier, context);
	},
});

import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import type { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import { fontFiles } from '../fonts/font-files.ts';
import { fitToPage } from './fit-to-page.ts';

export type Typst = {
	/** The tagged PDF of a template in this folder. Data are always plain text, never markup. */
	pdf(template: string, data: object, standard?: 'ua-1'): Uint8Array;
};

/**
 * Thrown if there is no usable binary. It exists for fewer machines than the compiler's JavaScript, and npm
 * may install another version, which would give different output.
 */
export class NoTypst extends Error {
	override name = 'NoTypst';
	override message =
		`This machine cannot make PDFs: there is no build of this version of the Typst compiler for ${process.platform}-${process.arch}`;
}

type Manifest = { version: string; optionalDependencies: Record<string, string> };

/**
 * Whether a binary of the same version is installed with the compiler's JavaScript; `manifestOf` returns
 * undefined for a missing package.
 */
export function hasProgram(manifestOf: (name: string) => Manifest | undefined = installed): boolean {
	const script = manifestOf(compilerName);
	const names = Object.keys(script?.optionalDependencies ?? {});
	return names.some((name) => manifestOf(name)?.version === script?.version);
}

function installed(name: string): Manifest | undefined {
	try {
		return require(`${name}/package.json`) as Manifest;
	} catch {
		return undefined;
	}
}

const compilerName = '@myriaddreamin/typst-ts-node-compiler';

/** Loads the compiler, which takes 50 MB and is needed only for PDFs; throws NoTypst if there is none. */
export async function openTypst(): Promise<Typst> {
	if (!hasProgram()) throw new NoTypst();
	const { NodeCompiler: Compiler } = await import('@myriaddreamin/typst-ts-node-compiler');
	const compiler = Compiler.create({
		workspace: here,
		fontArgs: [{ fontPaths: Object.values(fontFiles).map(dirname) }],
	});
	return {
		pdf(template, data, pdfStandard) {
			const mainFilePath = join(here, template);
			const set = (air: number) => {
				const compiled = compiler.compile({
					mainFilePath,
					inputs: { data: JSON.stringify({ ...data, air }) },
				});
				const document = compiled.result;
				if (!document) throw new Error(faultsOf(compiler, compiled.takeDiagnostics()));
				const [end = 1] = compiler.query(document, { selector: '<end>', field: 'value' }) as number[];
				return { document, pages: document.numOfPages, end };
			};
			const { document } = fitToPage(set);
			try {
				return compiler.pdf(document, pdfStandard ? { pdfStandard } : {});
			} catch (error) {
				// The cause is left out, because it quotes text that must not be logged.
				// oxlint-disable-next-line eslint/preserve-caught-error
				throw new Error(`Typst: ${unquoted(String(error))}`);
			} finally {
				// Otherwise the compiler caches everything it has ever laid out, some 10 MB per report, which is
				// never used again.
				compiler.evictCache(0);
			}
		},
	};
}

type Diagnostics = Parameters<NodeCompiler['fetchDiagnostics']>[0];

function faultsOf(compiler: NodeCompiler, diagnostics: Diagnostics | null): string {
	const found = diagnostics ? compiler.fetchDiagnostics(diagnostics) : [];
	return `Typst: ${found.map(({ message }) => unquoted(message)).join('; ')}`;
}

/** Typst quotes text between backquotes, which may be personal data and must not be logged. */
function unquoted(message: string): string {
	return message.replace(/`.*`/gs, '`…`');
}

/**
 * Relative to the folder where the program was started, like the content, because the build is in another
 * folder.
 */
const here = resolve('server/pdf');

const require = createRequire(import.meta.url);

/**
 * The text fonts of the templates; each is a fallback for the others. Letters that none of them has can't be
 * written.
 */
export const textFonts: readonly string[] = [fontFiles.text, fontFiles.arabicText, fontFiles.chineseText];

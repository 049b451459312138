import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import type { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import { fontFiles } from '../fonts/font-files.ts';
import { fitToPage } from './fit-to-page.ts';

export type Typst = {
	/** A tagged PDF of a template of this folder. What the data say is text, whatever they look like. */
	pdf(template: string, data: object, standard?: 'ua-1'): Uint8Array;
};

/**
 * The compiler's program is built for fewer machines than its script is written for, and npm may put one of another version beside it,
 * which would make something else: then there is none.
 */
export class NoTypst extends Error {
	override name = 'NoTypst';
	override message =
		`No PDF can be made on this machine: the Typst compiler of this version is not built for ${process.platform}-${process.arch}`;
}

type Manifest = { version: string; optionalDependencies: Record<string, string> };

/** Says whether a program of the same version stands beside the compiler's script; `manifestOf` is undefined for a package that is not there. */
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

/** Opens the compiler, 50 MB that nothing else than a sheet needs; throws NoTypst where there is none. */
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
				// Without its cause, which quotes what must not be told.
				// oxlint-disable-next-line eslint/preserve-caught-error
				throw new Error(`Typst: ${unquoted(String(error))}`);
			} finally {
				// Else the compiler keeps all that it has ever set, which is of use to nobody else: some 10 MB a report.
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

/** What Typst quotes between backquotes may be of a person: nothing of it goes into a log. */
function unquoted(message: string): string {
	return message.replace(/`.*`/gs, '`…`');
}

/** From where the program was started, as the content is: what is built stands elsewhere. */
const here = resolve('server/pdf');

const require = createRequire(import.meta.url);

/** The text faces of the templates, which stand in for one another: what none has the letters of cannot be written. */
export const textFonts: readonly string[] = [fontFiles.text, fontFiles.arabicText, fontFiles.chinese];

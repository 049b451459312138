// The process that prints, as on a machine for which no program of the compiler is installed.
import './without-typst.ts';

await import('../server/pdf/printing.ts');

// The PDF process as on a machine without a Typst binary.
import './without-typst.ts';

await import('../server/pdf/pdf-process.ts');

import rehypeStringify from 'rehype-stringify';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';

/** Renders Markdown as HTML that isn't sanitized yet; HTML inside it is left out. */
export function markdownHtml(text: string): string {
	return String(renderer.processSync(text));
}

const renderer = unified().use(remarkParse).use(remarkGfm).use(remarkRehype).use(rehypeStringify);

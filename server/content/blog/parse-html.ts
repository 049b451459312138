import type { Root } from 'hast';
import { fromParse5 } from 'hast-util-from-parse5';
import { type DefaultTreeAdapterMap, defaultTreeAdapter, parseFragment, type TreeAdapter } from 'parse5';

/**
 * Parses HTML as a browser does within a page (HTML standard 13.2), without anything after its first 500,000
 * characters. A few kilobytes can produce millions of elements and attributes, or nesting that is deeper than
 * the stack. Nobody writes that by hand, so only its text is kept.
 */
export function parseHtml(source: string): Root {
	const read = source.slice(0, MOST_CHARACTERS);
	try {
		return treeOf(read);
	} catch (error) {
		if (!(error instanceof RangeError)) throw error;
		return treeOf(read.replace(/<[^<>]*>?/g, ' '));
	}
}

const MOST_CHARACTERS = 500_000;
/** The most elements and comments, and the most attributes in total. */
const MOST_NODES = 20_000;
const MOST_ATTRIBUTES = 20_000;
const DEEPEST = 300;

function treeOf(source: string): Root {
	let nodes = 0;
	let attributes = 0;
	const count = (given = 0) => {
		nodes += 1;
		attributes += given;
		if (nodes > MOST_NODES || attributes > MOST_ATTRIBUTES) throw new RangeError('Too many elements');
	};
	const depths = new WeakMap<object, number>();
	const deeper = (parent: object, child: object) => {
		const depth = (depths.get(parent) ?? 0) + 1;
		if (depth > DEEPEST) throw new RangeError('Nested too deep');
		depths.set(child, depth);
	};
	const adapter: TreeAdapter<DefaultTreeAdapterMap> = {
		...defaultTreeAdapter,
		createElement(name, namespace, given) {
			count(given.length);
			return defaultTreeAdapter.createElement(name, namespace, given);
		},
		createCommentNode(data) {
			count();
			return defaultTreeAdapter.createCommentNode(data);
		},
		appendChild(parent, child) {
			deeper(parent, child);
			defaultTreeAdapter.appendChild(parent, child);
		},
		insertBefore(parent, child, next) {
			deeper(parent, child);
			defaultTreeAdapter.insertBefore(parent, child, next);
		},
	};
	return fromParse5(parseFragment(source, { treeAdapter: adapter })) as Root;
}

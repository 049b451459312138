import type { Root } from 'hast';
import { fromParse5 } from 'hast-util-from-parse5';
import { type DefaultTreeAdapterMap, defaultTreeAdapter, parseFragment, type TreeAdapter } from 'parse5';

/**
 * HTML as a browser reads it within a page (HTML standard 13.2). Some kilobytes can make millions of elements, or nest deeper
 * than a stack holds; nobody has written those by hand, and of them only the text is left.
 */
export function parseHtml(source: string): Root {
	try {
		return treeOf(source);
	} catch (error) {
		if (!(error instanceof RangeError)) throw error;
		return treeOf(source.replace(/<[^<>]*>?/g, ' '));
	}
}

const MOST_ELEMENTS = 20_000;
const DEEPEST = 300;

function treeOf(source: string): Root {
	let made = 0;
	const depths = new WeakMap<object, number>();
	const deeper = (parent: object, child: object) => {
		const depth = (depths.get(parent) ?? 0) + 1;
		if (depth > DEEPEST) throw new RangeError('Nested too deep');
		depths.set(child, depth);
	};
	const adapter: TreeAdapter<DefaultTreeAdapterMap> = {
		...defaultTreeAdapter,
		createElement(...given) {
			if (++made > MOST_ELEMENTS) throw new RangeError('Too many elements');
			return defaultTreeAdapter.createElement(...given);
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

import { readFileSync } from 'node:fs';
import { parser } from '@prometheus-io/lezer-promql';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { makeContext } from '../../test/context.ts';
import { putItemFlags } from '../db/item-flags.ts';
import { takeOut } from '../db/item-nights.ts';
import type { Metrics } from './metrics.ts';
import { openPrometheus } from './prometheus.ts';
import { openStored } from './stored.ts';

type Dashboard = {
	panels: { id: number; title: string; targets?: { expr: string; legendFormat: string }[] }[];
	templating: { list: { name: string; definition?: string }[] };
};
type Rule = { alert: string; expr: string; labels: { severity: string }; annotations: { summary: string } };

const dashboard = JSON.parse(readFileSync('deploy/grafana/plumb.json', 'utf8')) as Dashboard;
const { groups } = parse(readFileSync('deploy/prometheus/alerts.yaml', 'utf8')) as {
	groups: { rules: Rule[] }[];
};
const rules = groups.flatMap((group) => group.rules);
const targets = dashboard.panels.flatMap(({ title, targets: asked = [] }) =>
	asked.map(({ expr, legendFormat }) => ({ title, expr, legendFormat })),
);

/** Counts everything that can be counted once. */
const once: { [Name in keyof Metrics]: (metrics: Metrics) => void } = {
	request: (metrics) => metrics.request('GET', '/', '2xx', 0.1),
	inFlight: (metrics) => metrics.inFlight(1),
	pageCache: (metrics) => metrics.pageCache('hit'),
	refused: (metrics) => metrics.refused('not_found'),
	attempt: (metrics) =>
		(['started', 'time_up', 'done'] as const).forEach((event) => metrics.attempt(event, 'a-quiz')),
	emptyResult: (metrics) => metrics.emptyResult('in_pattern', 'a-quiz'),
	mail: (metrics) => metrics.mail('report', 'sent'),
	query: (metrics) => metrics.query('read', 0.001, true),
	group: (metrics) => metrics.group(1),
	sharedWrite: (metrics) => metrics.sharedWrite(0.01),
	workerRound: (metrics) => metrics.workerRound('done'),
	logged: (metrics) => metrics.logged('warn'),
};

/** The labels of every series by name, as in a real scrape plus those added by Prometheus. */
async function scraped(): Promise<Map<string, Set<string>>> {
	const prometheus = openPrometheus();
	const context = await makeContext({}, undefined, prometheus.metrics);
	prometheus.build({ version: '1', build: '2', node: '3' });
	for (const count of Object.values(once)) count(prometheus.metrics);
	const [quiz, since] = ['a-quiz', context.clock()];
	const flagged = JSON.stringify([{ id: 'a', flags: [{ flag: 'too_hard' }] }]);
	await putItemFlags(context.db, { quiz, quiz_version: 1, takers: 250, flagged, counted_at: since });
	await takeOut(context.db, quiz, { item: 'a', hash: 'b', language: 'ar' }, since);
	const text = await prometheus.text(await openStored(context)());
	await context.remove();
	const series = new Map([['up', new Set(['job', 'instance'])]]);
	for (const [, name = '', labels = ''] of text.matchAll(/^([a-z_0-9]+)(?:\{(.*)\})? \S+$/gm)) {
		const known = series.get(name) ?? new Set(['job', 'instance']);
		for (const [, label = ''] of labels.matchAll(/(\w+)="/g)) known.add(label);
		series.set(name, known);
	}
	// This series appears only after a garbage collection.
	series.set('nodejs_gc_duration_seconds_sum', new Set(['job', 'instance', 'kind']));
	return series;
}

/** What a query uses: the series, and every label that it compares or groups by. */
function askedFor(expr: string): { names: string[]; labels: string[] } {
	const text = expr.replaceAll('$__rate_interval', '5m');
	const found = { names: [] as string[], labels: [] as string[] };
	parser.parse(text).iterate({
		enter({ type, name, from, to }) {
			if (type.isError) throw new Error(`This is no query: ${expr}, at '${text.slice(from, from + 20)}'`);
			if (name === 'Identifier') found.names.push(text.slice(from, to));
			if (name === 'LabelName') found.labels.push(text.slice(from, to));
		},
	});
	return found;
}

const series = await scraped();

it.each([
	...targets.map(({ title, expr }) => [title, expr] as const),
	...rules.map(({ alert, expr }) => [alert, expr] as const),
])('%s asks for what there is', (_, expr) => {
	const { names, labels } = askedFor(expr);
	expect(names).not.toEqual([]);
	for (const name of names) expect([...series.keys()]).toContain(name);
	const known = names.flatMap((name) => [...(series.get(name) ?? [])]);
	for (const label of labels) expect(known).toContain(label);
});

it.each(targets)('the legend of $title names labels that its query keeps', ({ expr, legendFormat }) => {
	const { names, labels } = askedFor(expr);
	const isWhole = !/\b(sum|max|min|count|topk)\b/.test(expr);
	const kept = isWhole ? names.flatMap((name) => [...(series.get(name) ?? [])]) : labels;
	for (const [, label] of legendFormat.matchAll(/\{\{(\w+)\}\}/g)) expect(kept).toContain(label);
});

it('the query of a broken panel would be found', () => {
	expect(() => askedFor('sum(rate(plumb_http_requests_total[5m])')).toThrow('This is no query');
	expect(askedFor('sum by (le, no) (x{y="z"})')).toEqual({ names: ['x'], labels: ['le', 'no', 'y'] });
});

it('everything of ours that is counted is shown', () => {
	const all = [...targets, ...rules].flatMap(({ expr }) => askedFor(expr).names);
	const bare = (name: string) => name.replace(/_(bucket|sum|count)$/, '');
	const shown = new Set(all.map(bare));
	const ours = [...series.keys()].filter((name) => name.startsWith('plumb_'));
	expect(ours.filter((name) => !shown.has(bare(name)))).toEqual([]);
});

it('every alert has a weight, a summary and a chapter on what to do', () => {
	const operating = readFileSync('docs/operating.md', 'utf8');
	expect(rules.length).toBeGreaterThan(5);
	for (const { alert, labels, annotations } of rules) {
		expect(['page', 'ticket']).toContain(labels.severity);
		expect(annotations.summary).not.toBe('');
		expect(operating).toContain(`\`${alert}\``);
	}
});

it('the ids of the panels are their own', () => {
	const ids = dashboard.panels.map(({ id }) => id);
	expect(new Set(ids).size).toBe(ids.length);
});

import type { Draft } from './draft.ts';

type Row = { sent: number; right: number; done: number; byClass: Record<string, number> };

/** Counts requests, their mutations, and their responses. */
export class Tally {
	readonly #rows = new Map<string, Row>();
	readonly #odd = new Map<string, number>();
	readonly #statuses = new Map<string, number>();
	#longest = 0;

	count({ about, odd }: Draft, status: number, milliseconds: number): void {
		const row = this.of(about);
		const family = status === 0 ? 'none' : `${Math.floor(status / 100)}xx`;
		row.sent++;
		if (odd.length === 0) row.right++;
		if (family === '2xx') row.done++;
		row.byClass[family] = (row.byClass[family] ?? 0) + 1;
		this.#rows.set(about, row);
		for (const each of odd) add(this.#odd, each);
		add(this.#statuses, String(status));
		this.#longest = Math.max(this.#longest, milliseconds);
	}

	/** The counts for one kind of request: how many in all, how many without mutations, how many succeeded. */
	of(about: string): Row {
		return this.#rows.get(about) ?? { sent: 0, right: 0, done: 0, byClass: {} };
	}

	get requests(): number {
		return this.#sum('sent');
	}

	get done(): number {
		return this.#sum('done');
	}

	line(): string {
		const right = this.#sum('right');
		return `${this.requests} requests, ${right} with nothing odd, ${this.done} done, the longest ${this.#longest.toFixed(0)} ms; ${list(this.#statuses)}`;
	}

	table(): string {
		const rows = [...this.#rows].sort().map(([about, { sent, byClass }]) => {
			return `${about}: ${sent} (${list(new Map(Object.entries(byClass)))})`;
		});
		return [this.line(), ...rows, `odd: ${list(this.#odd)}`].join('\n');
	}

	#sum(what: 'sent' | 'right' | 'done'): number {
		return [...this.#rows.values()].reduce((sum, row) => sum + row[what], 0);
	}
}

function add(map: Map<string, number>, name: string): void {
	map.set(name, (map.get(name) ?? 0) + 1);
}

function list(map: Map<string, number>): string {
	return [...map]
		.sort()
		.map(([name, count]) => `${name} ${count}`)
		.join(', ');
}

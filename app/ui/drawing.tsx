import type { ReactNode } from 'react';
import { offDrawing, RulerDrawing, restDrawing } from './ruler-drawing.tsx';

/** What a page says without words. */
const drawings = {
	rest: restDrawing,
	/** A measurement is there already: a weight that has settled, and room for another one. */
	again: (
		<>
			<path d="M70 0V44" />
			<path className="bob" d="M60 44H80L70 76Z" />
			<path className="thin" strokeDasharray="3 4" d="M130 0V44M120 44H140L130 76Z" />
		</>
	),
	/** Nothing is there: the thread without its weight. */
	none: (
		<>
			<path d="M100 0V44" />
			<path className="thin" strokeDasharray="3 4" d="M90 44H110L100 76Z" />
		</>
	),
	/** A result that is still to come: the weight hasn't settled yet. */
	swinging: (
		<>
			<path d="M100 0L81 40" />
			<path className="bob" d="M72 36L90 44L68 67Z" />
			<path className="thin" strokeDasharray="3 4" d="M100 0V74M71 68A74 74 0 0 0 132 67" />
		</>
	),
	/** An access code that can't be used: a card with a piece cut out. */
	code: (
		<>
			<path d="M36 14H90L100 42L110 14H164V76H36Z" />
			<path
				className="thin"
				d="M50 52v10m6-10v10m6-10v10m6-10v10m6-10v10M88 52v10m6-10v10m6-10v10m6-10v10m6-10v10M126 52v10m6-10v10m6-10v10m6-10v10m6-10v10"
			/>
		</>
	),
	/** The report goes out by email: the weight seals the envelope. */
	letter: (
		<>
			<path d="M48 14H152V76H48Z" />
			<path className="thin" d="M48 14L92 46M152 14L108 46M48 76L84 50M152 76L116 50" />
			<path className="bob" d="M90 34H110L100 62Z" />
		</>
	),
	/** What we keep is locked up: the weight is the keyhole. */
	lock: (
		<>
			<path d="M64 36H136V76H64ZM82 36V24a18 18 0 0 1 36 0V36" />
			<path className="thin" d="M88 36V24a12 12 0 0 1 24 0V36M70 42H130V70H70Z" />
			<path className="bob" d="M92 46H108L100 68Z" />
		</>
	),
	/** What was kept is gone: the scale has an empty stretch. */
	erased: (
		<>
			<path d="M100 0V30" />
			<path className="thin" strokeDasharray="3 4" d="M100 34V70M72 76H128" />
		</>
	),
	/** Nothing of ours is left in this browser. */
	device: (
		<>
			<path d="M74 8H126V76M74 8V76M92 14h16" />
			<path className="thin" strokeDasharray="3 4" d="M100 22V46M92 46H108L100 66Z" />
		</>
	),
	/** Answers that give no result: the bell of a measurement that couldn't be made. */
	unmeasured: (
		<>
			<path className="thin" strokeDasharray="3 4" d="M32 76C74 76 76 16 100 16S126 76 168 76" />
			<path d="M58 62V76M142 62V76" />
		</>
	),
	/** All pages: they hang from one thread, and the weight points at one of them. */
	pages: (
		<>
			<path d="M100 0V30M40 12H160M40 12V30M160 12V30M22 30H58V76H22ZM82 30H118V76H82ZM142 30H178V76H142Z" />
			<path className="thin" d="M29 40h22M29 49h22M29 58h14M149 40h22M149 49h22M149 58h14" />
			<path className="bob" d="M90 30H110L100 62Z" />
		</>
	),
	/** Who we are: a wall, and the plumb line that shows whether it is vertical. */
	plumb: (
		<>
			<path d="M116 8H164V76H116Z" />
			<path
				className="thin"
				d="M116 25H164M116 42H164M116 59H164M140 8V25M128 25V42M152 25V42M140 42V59M128 59V76M152 59V76"
			/>
			<path d="M116 14H92V44" />
			<path className="bob" d="M82 44H102L92 74Z" />
		</>
	),
	/** What both sides keep to: two weights in balance, and the needle in the middle. */
	balance: (
		<>
			<path d="M100 0V16M40 16H160M40 16V34M160 16V34M150 34H170L160 64Z" />
			<path className="bob" d="M30 34H50L40 64Z" />
			<path className="thin" d="M100 16V76" />
		</>
	),
	/** All works with the keyboard: its keys stand on the ruler, and one is chosen. */
	keys: (
		<>
			<path d="M22 46h28v30H22ZM54 46h28v30H54ZM86 46h28v30H86ZM118 46h28v30H118ZM150 46h28v30H150Z" />
			<path
				className="thin"
				d="M27 46v20h18V46M59 46v20h18V46M91 46v20h18V46M123 46v20h18V46M155 46v20h18V46"
			/>
			<path d="M100 0V10" />
			<path className="bob" d="M90 10H110L100 40Z" />
		</>
	),
	/** A way in: a key with the weight as its bit. */
	key: (
		<>
			<path d="M40 26a16 16 0 1 0 0 32a16 16 0 1 0 0-32M56 42H172v12M158 42v18" />
			<path className="bob" d="M126 42H146L136 72Z" />
			<path className="thin" d="M40 36a6 6 0 1 0 0 12a6 6 0 1 0 0-12" />
		</>
	),
	/** A one-time password: room for six digits, of which the next one is due. */
	digits: (
		<>
			<path d="M10.5 76V38M40.3 76V38M70.1 76V38M100 76V38M129.8 76V38M159.7 76V38M189.5 76V38" />
			<path className="thin" d="M22 58a3 3 0 1 0 6 0a3 3 0 1 0-6 0M52 58a3 3 0 1 0 6 0a3 3 0 1 0-6 0" />
			<path d="M85 0V32" />
			<path className="bob" d="M75 32H95L85 62Z" />
		</>
	),
	off: offDrawing,
} satisfies Record<string, ReactNode>;

/** A small drawing above the words of a page that has nothing else to show. */
export function Drawing({ of }: { of: keyof typeof drawings }) {
	return <RulerDrawing isOpen={of === 'erased'}>{drawings[of]}</RulerDrawing>;
}

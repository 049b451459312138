/**
 * One path of a drawing in a box of 84 by 84, and what it is: a part of the frame (`half`: the part that an
 * undecided letter leaves open), a thread, a hairline, the trace of a swing, or a weight (`hollow`: one of
 * two possible ones).
 */
export type DrawnPath = { d: string; as: keyof typeof drawingLook };

/** How the paths of a drawing look: names of colors, and the width and the dashes of the stroke. */
export const drawingLook = {
	frame: { stroke: 'ink', width: 2 },
	half: { stroke: 'ink', width: 2, dashes: '3 3' },
	thread: { stroke: 'ink', width: 1.1 },
	fine: { stroke: 'rule', width: 0.75 },
	trace: { stroke: 'rule', width: 0.75, dashes: '2 2.5' },
	weight: { fill: 'accent' },
	hollow: { stroke: 'accent', width: 1.1, fill: 'paper' },
} as const satisfies Record<string, Look>;

/** The side of the box of a drawing. */
export const DRAWING_SIDE = 84;

type Look = {
	stroke?: 'ink' | 'rule' | 'accent';
	width?: number;
	dashes?: string;
	fill?: 'accent' | 'paper';
};

/**
 * Draws a type as a construction of line and weight. Each letter decides one thing: I closes the frame around
 * the weight, and E opens it; S puts it on a ruler, and N spans strings from where the thread begins; T makes
 * the frame of straight lines, and F of a curve; J lets the weight come to rest, and P swings it. An X, a letter
 * that is undecided, draws half of each. The same in every language, never mirrored.
 */
export function typeDrawing(type: string): DrawnPath[] {
	const [ei = 'X', sn = 'X', tf = 'X', jp = 'X'] = type;
	const frame: Frame = { isOpen: ei === 'E', form: tf, top: ei === 'E' ? OPEN : MIDDLE };
	return [...ground(sn, frame), ...outline(ei, frame), ...weights(jp, frame.top)];
}

/** The box around what is drawn of a type, as a `viewBox`: its sides are as far apart as the lines in it need. */
export function boxAround(type: string): string {
	const [ei, sn, tf, jp] = type;
	const isOpen = ei === 'E';
	const frame = isOpen ? POST : POST_LEFT;
	const bar = OPEN + (tf === 'F' ? BOB.half : 12);
	const open = jp === 'J' ? bar : SIDE - LEFT;
	const end = isOpen ? open : SIDE - POST_LEFT;
	const [from, to] = [sn === 'N' ? frame : LEFT, sn === 'S' ? SIDE - LEFT : end];
	const high = FOOT - TOP + (sn === 'N' ? 0 : TICK);
	return [from - 1, TOP - 1, to - from + 2, high + 2].join(' ');
}

/** `top` is where the thread begins, from the left; `form` is the letter that decides what the frame is made of. */
type Frame = { isOpen: boolean; form: string; top: number };

/** The ruler below the frame, the strings inside it, or half of each. */
function ground(letter: string, frame: Frame): DrawnPath[] {
	const isHalf = letter === 'X';
	const ends = isHalf ? [LEFT, frame.top] : [LEFT, SIDE - LEFT];
	const ruler = [`M${ends[0]} ${FOOT}H${ends[1]}`, ...ticks(ends)].join('');
	const angles = frame.isOpen ? range(isHalf ? 32 : 72, 8) : range(40, isHalf ? 8 : -40);
	const strings = angles
		.filter((angle) => angle !== 0)
		.map((angle) => stringOf(frame.isOpen ? -angle : angle, frame));
	return [
		...(letter === 'N' ? [] : [{ d: ruler, as: 'fine' } as const]),
		...(letter === 'S' ? [] : [{ d: strings.join(''), as: 'fine' } as const]),
	];
}

/** A tick every four units, and a longer one every twenty from the middle. */
function ticks([from = 0, to = 0]: readonly number[]): string[] {
	const count = Math.floor((to - from) / 4) + 1;
	return Array.from({ length: count }, (_, index) => {
		const x = from + 4 * index;
		return `M${x} ${FOOT}v${(x - MIDDLE) % 20 === 0 ? TICK : 5}`;
	});
}

/** A string from the top of the thread to the frame or to the level of its foot, at an angle from the vertical. */
function stringOf(degrees: number, { isOpen, form, top }: Frame): string {
	const [across, down] = toward(degrees);
	const wide = isOpen ? OPEN - POST : RADIUS;
	const straight = Math.min((FOOT - TOP) / down, wide / Math.abs(across));
	const curved = inEllipse(across, down, wide, isOpen ? FOOT - TOP : RADIUS);
	const bent = inEllipse(across, down, wide, RADIUS);
	// Half a frame is straight on the left, or below its bend.
	const isStraight = form === 'T' || (form === 'X' && (isOpen ? bent * down > RADIUS : degrees < 0));
	const whole = form === 'X' && isOpen ? bent : curved;
	const length = Math.min(isStraight ? straight : whole, (FOOT - TOP) / down);
	return `M${top} ${TOP}L${round(top + length * across)} ${round(TOP + length * down)}`;
}

/** How far it is from the top of an ellipse to its other side in a direction. */
function inEllipse(across: number, down: number, wide: number, high: number): number {
	return (2 * down) / high / (across ** 2 / wide ** 2 + down ** 2 / high ** 2);
}

/** The frame: closed around the weight, or open with the weight at its free end. */
function outline(letter: string, { isOpen, form }: Frame): DrawnPath[] {
	if (isOpen) return [{ d: openFrames[form] ?? openFrames.X, as: 'frame' }];
	const halves = [
		form === 'F' ? roundHalf(0) : squareHalf(POST_LEFT),
		form === 'T' ? squareHalf(SIDE - POST_LEFT) : roundHalf(1),
	];
	return halves.map((d, index) => ({ d, as: letter === 'X' && index === 1 ? 'half' : 'frame' }));
}

const squareHalf = (x: number) => `M${MIDDLE} ${TOP}H${x}V${FOOT}H${MIDDLE}`;
const roundHalf = (turn: 0 | 1) => `M${MIDDLE} ${TOP}A${RADIUS} ${RADIUS} 0 0 ${turn} ${MIDDLE} ${FOOT}`;

/** The weight at rest above the foot, or higher up in a swing with the way it has come, or both of them, hollow. */
function weights(letter: string, top: number): DrawnPath[] {
	const rest = hanging(top, FOOT - TOP - 2, 0);
	const swung = hanging(top, SWUNG, SWING);
	if (letter === 'J') return [rest.thread, { d: rest.weight, as: 'weight' }];
	if (letter === 'P') return [...traces(top), swung.thread, { d: swung.weight, as: 'weight' }];
	return [rest, swung].flatMap(({ thread, weight }): DrawnPath[] => [thread, { d: weight, as: 'hollow' }]);
}

/** The vertical that the weight has left, and the arc below its way. */
function traces(top: number): DrawnPath[] {
	const [across, down] = toward(SWING);
	const way = SWUNG + 6;
	const end = `${round(top + way * across)} ${round(TOP + way * down)}`;
	return [
		{ d: `M${top} ${TOP}V${FOOT}`, as: 'trace' },
		{ d: `M${top} ${TOP + way}A${way} ${way} 0 0 0 ${end}`, as: 'fine' },
	];
}

/** A thread with its weight, from the top to the tip, at an angle from the vertical. */
function hanging(top: number, length: number, degrees: number): { thread: DrawnPath; weight: string } {
	const [across, down] = toward(degrees);
	const at = (along: number, aside: number) =>
		`${round(top + along * across + aside * down)} ${round(TOP + along * down - aside * across)}`;
	const base = length - BOB.length;
	return {
		thread: { d: `M${top} ${TOP}L${at(base, 0)}`, as: 'thread' },
		weight: `M${at(base, -BOB.half)}L${at(base, BOB.half)}L${at(length, 0)}Z`,
	};
}

function toward(degrees: number): [across: number, down: number] {
	const angle = (degrees * Math.PI) / 180;
	return [Math.sin(angle), Math.cos(angle)];
}

function range(from: number, to: number): number[] {
	return Array.from({ length: Math.abs(from - to) / 8 + 1 }, (_, index) => from - 8 * index);
}

function round(value: number): number {
	return Math.round(value * 100) / 100;
}

const SIDE = DRAWING_SIDE;
const [TOP, FOOT] = [4, 72];
const MIDDLE = SIDE / 2;
const RADIUS = (FOOT - TOP) / 2;
/** The left end of the ruler. */
const LEFT = 2;
/** How long every fifth tick of the ruler is. */
const TICK = 9;
/** The left side of a closed frame. */
const POST_LEFT = MIDDLE - RADIUS;
/** The post of an open frame, and where the thread hangs from it. */
const [POST, OPEN] = [12, 56];
const BOB = { length: 20, half: 6 };
/** How far the weight hangs down in a swing, and how far it is from the vertical, in degrees. */
const [SWUNG, SWING] = [52, 27];

const openFrames = {
	T: `M${POST} ${FOOT}V${TOP}H${OPEN + 12}`,
	F: `M${POST} ${FOOT}A${OPEN - POST} ${FOOT - TOP} 0 0 1 ${OPEN} ${TOP}`,
	X: `M${POST} ${FOOT}V${TOP + RADIUS}A${OPEN - POST} ${RADIUS} 0 0 1 ${OPEN} ${TOP}H${OPEN + 12}`,
} as Record<string, string> & { X: string };

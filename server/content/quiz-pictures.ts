import { createHash } from 'node:crypto';
import { copyFileSync, existsSync, mkdirSync, readFileSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { imageSize } from 'image-size';
import { pictureOf, type QuizPicture } from '../../core/quiz/picture.ts';
import type { WrittenQuiz, WrittenWords } from './quiz-folder.ts';
import { at, type YamlFile } from './read-yaml.ts';

/** A picture next to `quiz.yaml`: its path, and how it is served. */
export type PictureFile = { path: string; shown: QuizPicture };

/** The limits of a picture file, in bytes and in pixels of its longer side. */
const MOST_BYTES = 400 * 1024;
const MOST_PIXELS = 1600;

/** The widths in pixels in which a picture is also served: for a phone, and for a high-resolution phone. */
export const pictureWidths = [400, 800] as const;

/** The types of pictures, with the file extension of each. */
const endings: Record<string, string> = { png: 'png', jpg: 'jpg', webp: 'webp', svg: 'svg' };

/** Whether the name of a file is that of a picture. */
export function isPictureName(name: string): boolean {
	return /\.(png|jpe?g|webp|svg)$/i.test(name);
}

/**
 * Reads the pictures that a quiz names; `names` are the picture files in its folder. Faults are added to
 * `faults`.
 */
export function readPictures(
	dir: string,
	quiz: YamlFile<WrittenQuiz>,
	names: readonly string[],
	faults: string[],
): Map<string, PictureFile> {
	const named = quiz.value.items.flatMap((item, index) => {
		const name = pictureOf(item);
		return name === undefined ? [] : [{ id: item.id, name, index }];
	});
	for (const name of names)
		if (!named.some((each) => each.name === name))
			faults.push(`${join(dir, name)}: is not used; no item in quiz.yaml has \`picture: ${name}\``);
	const pictures = new Map<string, PictureFile>();
	for (const { id, name, index } of named) {
		const path = join(dir, name);
		const found = names.includes(name) ? readPicture(path) : `there is no file ${name} beside quiz.yaml`;
		if (typeof found === 'string')
			faults.push(`${at(quiz, 'items', index, 'picture')}: item ${id}: ${found}`);
		else pictures.set(name, { path, shown: found });
	}
	return pictures;
}

/**
 * A picture as it is served, under a name that reveals nothing but a digest of its content; or what is wrong
 * with it.
 */
export function readPicture(path: string): QuizPicture | string {
	const bytes = readFileSync(path);
	const [name = ''] = path.split('/').slice(-1);
	if (bytes.length > MOST_BYTES)
		return `${name} has ${Math.ceil(bytes.length / 1024)} KB; a picture may have at most ${MOST_BYTES / 1024}`;
	const size = sizeOf(bytes);
	const ending = size && endings[size.type ?? ''];
	if (!ending) return `${name} cannot be read as a picture; use PNG, JPEG, WebP, or SVG`;
	if (
		!name
			.toLowerCase()
			.replace(/\.jpeg$/, '.jpg')
			.endsWith(`.${ending}`)
	)
		return `${name} is a picture of the type ${ending}; its name must end with that`;
	const { width, height } = { width: Math.round(size.width), height: Math.round(size.height) };
	if (ending !== 'svg' && Math.max(width, height) > MOST_PIXELS)
		return `${name} is ${width} × ${height} pixels; the longer side may have at most ${MOST_PIXELS}`;
	if (ending === 'svg' && notADrawing.test(bytes.toString('utf8')))
		return `${name} contains a script, a link, or another file; a drawing may contain none of them`;
	const file = createHash('sha256').update(bytes).digest('hex').slice(0, 32);
	const smaller = ending === 'png' ? pictureWidths.filter((each) => each < width) : [];
	return {
		src: `/pictures/quiz/${file}.${ending}`,
		width,
		height,
		sizes: smaller.map((each) => ({ src: `/pictures/quiz/${file}-${each}.${ending}`, width: each })),
	};
}

/** Faults of a language's file: items that have a picture but no alt text, and the reverse. */
export function altTextFaults(quiz: YamlFile<WrittenQuiz>, file: YamlFile<WrittenWords>): string[] {
	return quiz.value.items.flatMap((item) => {
		const words = file.value.items?.[item.id];
		if (words === undefined) return [];
		const hasText = typeof words !== 'string' && pictureOf(words) !== undefined;
		const name = pictureOf(item);
		// Finding a line parses the file once more, so only a fault does it.
		if (name !== undefined && !hasText)
			return [
				`${at(file, 'items', item.id)}: item ${item.id} needs a line \`picture: "…"\`, which describes what ${name} shows`,
			];
		if (name === undefined && hasText)
			return [`${at(file, 'items', item.id, 'picture')}: item ${item.id} has no picture in quiz.yaml`];
		return [];
	});
}

/** Copies pictures to the data folder, where attempts still find them after the quiz gets others. */
export function keepPictures(dataDir: string, pictures: readonly PictureFile[]): void {
	const dir = pictureFolder(dataDir);
	for (const { path, shown } of pictures) {
		const kept = join(dir, shown.src.split('/').at(-1) ?? '');
		if (existsSync(kept)) continue;
		mkdirSync(dir, { recursive: true });
		copyFileSync(path, `${kept}.${process.pid}`);
		renameSync(`${kept}.${process.pid}`, kept);
	}
}

/** The folder of quiz pictures in the data folder. */
export function pictureFolder(dataDir: string): string {
	return join(dataDir, 'pictures');
}

function sizeOf(bytes: Uint8Array) {
	try {
		return imageSize(bytes);
	} catch {
		return undefined;
	}
}

const notADrawing =
	/<script|<foreignObject|\son\w+\s*=|(?:href|src)\s*=\s*["'](?!#|data:image\/)|url\((?!["']?#)|@import|<!ENTITY/i;

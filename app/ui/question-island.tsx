// oxlint-disable-next-line import/default -- The bundler gives the address of what it has bundled.
import script from '../question-script/main.tsx?worker&url';
import styles from '../styles/sheets/question.css?url';
import pictureStyles from '../styles/sheets/question-picture.css?url';
import severalStyles from '../styles/sheets/several.css?url';
import wordedStyles from '../styles/sheets/worded.css?url';
import { AnsweringPart, type AnsweringPartProps } from './answering-part.tsx';

/** The part of a question page that its script hydrates, with the data that this needs. */
export function QuestionIsland(props: AnsweringPartProps) {
	return (
		<>
			<IslandMain {...props} />
			<IslandData json={JSON.stringify(props)} />
		</>
	);
}

/** Where the element that is hydrated and its data belong in the frame of a page, named by texts. */
export function IslandPlaces({ main, data }: { main: string; data: string }) {
	return (
		<>
			{main}
			<IslandData json={data} />
		</>
	);
}

/** The element that is hydrated, and its stylesheets, which React puts into the head. */
export function IslandMain(props: AnsweringPartProps) {
	const { questions, size } = props;
	return (
		<>
			<link rel="stylesheet" href={styles} precedence="default" />
			{/* Moving on doesn't wait for the network. */}
			{questions.some(({ type }) => type !== 'figural') && (
				<link rel="stylesheet" href={wordedStyles} precedence="default" />
			)}
			{questions.some((question) => 'picture' in question && question.picture) && (
				<link rel="stylesheet" href={pictureStyles} precedence="default" />
			)}
			{size > 1 && <link rel="stylesheet" href={severalStyles} precedence="default" />}
			<main id="main" className={size > 1 ? 'question several' : 'question'}>
				<AnsweringPart {...props} />
			</main>
		</>
	);
}

/** The props of `AnsweringPart` as JSON, and the address of the script that reads them. */
export function IslandData({ json }: { json: string }) {
	return (
		<script
			type="application/json"
			data-later={script}
			dangerouslySetInnerHTML={{ __html: withoutTags(json) }}
		/>
	);
}

/** JSON without `<`, which therefore can't end the element that it is in. */
export function withoutTags(json: string): string {
	return json.replaceAll('<', String.raw`\u003c`);
}

import { draftPage } from '../../draft-data.ts';
import { titleOf } from '../../meta.ts';
import type { Handle } from '../../root.tsx';
import { DraftItems } from '../../ui/desk/draft-items.tsx';
import type { Route } from './+types/quiz-phone';
import '../../styles/desk-quiz.css';

/** The items of a quiz alone, for the frame in which its author sees them at the width of a phone. */
export async function loader(args: Route.LoaderArgs) {
	const { page, draft, language } = await draftPage(args);
	return { ...page, draft, shownIn: language };
}

export const handle: Handle = { isFramed: true };

export const meta = (args: Route.MetaArgs) => [titleOf(args, { id: 'desk.nav.quizzes' })];

export default function QuizOnPhone({ loaderData: { draft, shownIn } }: Route.ComponentProps) {
	return (
		<main id="main" className="page desk draft-phone">
			<h1 className="sr-only" lang={draft.nameLang}>
				{draft.name}
			</h1>
			<DraftItems
				items={draft.items.map((item, index) => ({ ...item, number: index + 1 }))}
				shownIn={shownIn}
			/>
		</main>
	);
}

import { data } from 'react-router';
import { readBatch } from '../../../core/batches/batch-form.ts';
import { factsOf } from '../../../core/kinds/facts.ts';
import { type BatchFaults, createBatch } from '../../../server/commands/desk/create-batch.ts';
import type { NewBatchCode } from '../../../server/commands/desk/new-codes.ts';
import { type PresentedTerms, presentTerms } from '../../../server/presenters/conditions.ts';
import { quizLine, quizzesInOrder } from '../../../server/presenters/quiz.ts';
import { batchRoles } from '../../batch-data.ts';
import { chosenPeople, emptyBatch, givenIn } from '../../batch-form.ts';
import { entryIn } from '../../batch-people.ts';
import { deskForm, deskPage } from '../../desk-data.ts';
import { textOf } from '../../form.ts';
import { titleOf } from '../../meta.ts';
import { contextOf, redirectTo } from '../../page-data.ts';
import { useTranslate } from '../../translate.tsx';
import { BatchFields } from '../../ui/desk/batch-fields.tsx';
import { SelectField } from '../../ui/desk/choices.tsx';
import { batchLabels } from '../../ui/desk/conditions-fields.tsx';
import { DeskPage, FormToken } from '../../ui/desk/desk-page.tsx';
import { NewCodes } from '../../ui/desk/new-codes.tsx';
import { PeopleField } from '../../ui/desk/people-field.tsx';
import { TermsPreview } from '../../ui/desk/terms-preview.tsx';
import { FaultSummary } from '../../ui/fault-summary.tsx';
import type { Route } from './+types/new-batch';

export async function loader(args: Route.LoaderArgs) {
	const context = contextOf(args);
	const { account, page, token } = await deskPage(args, batchRoles);
	const { MIN_AGE: minAge } = context.env;
	return {
		...page,
		account,
		token,
		minAge,
		inUse: context.forms.inUse(page.language),
		entry: entryIn(args),
		given: emptyBatch(minAge, context.clock()),
		/** The id of the batch, so that a form sent twice makes one. */
		id: context.newId(),
		quizzes: quizzesInOrder(context, page.language).map((quiz) => ({
			value: quiz.slug,
			group: factsOf(quiz.kind).group,
			label: quizLine(context, quiz, page.language),
		})),
	};
}

export async function action(args: Route.ActionArgs) {
	const context = contextOf(args);
	const { account, page, form } = await deskForm(args, { roles: batchRoles });
	const given = await givenIn(form);
	const people = chosenPeople(given);
	const id = textOf(form, 'id');
	if (form.get('intent') === 'preview') {
		const { MIN_AGE, RETENTION_DAYS } = context.env;
		const quiz = context.quizzes.find(({ slug }) => slug === given.quiz);
		const rules = { minAge: MIN_AGE, days: RETENTION_DAYS, now: context.clock(), quizzes: [given.quiz] };
		const read = readBatch({ ...given, quiz: quiz?.slug }, rules);
		if ('fields' in read) return data({ id, given, fields: read.fields, lines: [], terms: null }, 422);
		const { conditions } = read.batch;
		const terms = quiz && conditions ? presentTerms(context, conditions, quiz, page.language) : null;
		return data({ id, given, fields: {}, lines: [], terms });
	}
	const made = await createBatch(context, account, { ...given, people, id });
	if ('fields' in made) return data({ id, given, terms: null, ...made }, 422);
	if (made.codes.length === 0)
		throw redirectTo(args.request, `/desk/batches/${made.id}/codes?new`, { status: 303 });
	return data({ id: made.id, given, fields: {}, lines: [], terms: null, shown: made.codes });
}

export const meta = (args: Route.MetaArgs) => [titleOf(args, { id: 'desk.batch.new' })];

type Returned = BatchFaults & { terms: PresentedTerms | null; shown?: NewBatchCode[] };

export default function NewBatch({ loaderData, actionData }: Route.ComponentProps) {
	const t = useTranslate();
	const { account, token, minAge, inUse, entry, quizzes } = loaderData;
	const { given, id } = actionData ?? loaderData;
	const { fields, lines, terms, shown }: Returned = actionData ?? {
		fields: {},
		lines: [],
		terms: null,
	};
	// What is wrong with people is said where they were entered.
	const isCount = given.peopleAs === 'count';
	const inOrder = Object.fromEntries(
		Object.entries(fields).map(([name, fault]) => [isCount && name === 'people' ? 'count' : name, fault]),
	);
	if (shown)
		return (
			<NewCodes
				account={account}
				token={token}
				batch={{ id, name: given.batch }}
				entry={entry}
				codes={shown}
				isSaved
			/>
		);
	return (
		<DeskPage title={t('desk.batch.new')} account={account} token={token} focus={!actionData}>
			<p>{t('desk.batch.all_needed')}</p>
			<form className="form" method="post" encType="multipart/form-data" noValidate>
				<FaultSummary
					title="desk.batch.faults"
					count={Object.keys(fields).length}
					faults={inOrder}
					labels={batchLabels}
				/>
				<FormToken token={token} />
				<input type="hidden" name="id" value={id} />
				<BatchFields
					given={given}
					faults={fields}
					minAge={minAge}
					quiz={
						<SelectField
							id="quiz"
							label={t('desk.batch.quiz')}
							options={[
								{ value: '', label: t('desk.batch.quiz_choose') },
								...quizzes.map((each) => ({ ...each, group: t(each.group) })),
							]}
							value={given.quiz}
							fault={fields.quiz}
							hint={t('join.sentences', {
								first: t('desk.batch.quiz_age', { min: minAge }),
								second: t('desk.batch.quiz_hint', inUse),
							})}
						/>
					}
					people={<PeopleField given={given} fault={fields.people} lines={lines} />}
				/>
				{terms && <TermsPreview terms={terms} />}
				<div className="actions">
					<button className="button" type="submit">
						{t('desk.batch.new')}
					</button>
					<button className="button plain" type="submit" name="intent" value="preview">
						{t(terms ? 'desk.batch.preview_again' : 'desk.batch.preview')}
					</button>
				</div>
			</form>
		</DeskPage>
	);
}

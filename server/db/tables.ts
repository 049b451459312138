/** All times are milliseconds since 1970 (UTC); flags are 0 or 1; JSON is text: portable between the two engines. */
type Time = number;
type Optional<T> = T | null;

export type AttemptsTable = {
	id: string;
	quiz: string;
	quiz_version: number;
	form: number;
	scoring_version: string;
	snapshot_id: string;
	language: string;
	time_factor: number;
	retake: number;
	/** A retake in which the very form was asked that was asked before. */
	same_form: number;
	/** Begun with an access code. */
	by_code: number;
	started_at: Time;
	expires_at: Optional<Time>;
	closes_at: Time;
	finished_at: Optional<Time>;
	done_at: Optional<Time>;
};

export type AnswersTable = {
	attempt_id: string;
	question_id: string;
	answer_id: string;
	time: number;
	answered_at: Time;
};

/** A result that a later scoring has replaced, as it was told. */
export type FormerResultsTable = { attempt_id: string; replaced_at: Time; result: string };

export type DetailsTable = {
	attempt_id: string;
	name: Optional<string>;
	email: string;
	age: number;
	gender: string;
	norms: number;
	/** Whether that was agreed to knowing that the answers stay when the rest is erased. */
	norms_stay: number;
	body_hash: string;
	created_at: Time;
};

export type ResultsTable = {
	attempt_id: string;
	outcome: string;
	result: string;
	scoring_version: string;
	/** The later scoring that it is of, as JSON; null where it is of that of the attempt's own snapshot. */
	scoring: Optional<string>;
	created_at: Time;
};

/** The addresses of a report, each as the digest of its token: whoever reads the database can open none. */
export type ReportLinksTable = { report_hash: string; attempt_id: string };

/** What was answered in an attempt that has been erased, where its taker had agreed to that; nothing leads back to it. */
export type TakingsTable = {
	/** Random, and nowhere else. */
	id: string;
	quiz: string;
	quiz_version: number;
	form: number;
	snapshot_id: string;
	language: string;
	/** The year of the details. */
	year: number;
	/** `[question, answer, milliseconds]` of each answer, as JSON. */
	answers: string;
};

/** What a taker shows of a result to whoever has its public address; one for an attempt. */
export type SharesTable = {
	/** Another one whenever less is shown than before: a restored backup must not show more again. */
	id: string;
	attempt_id: string;
	/** What the token of the address is derived from, with the secret; it stays while what is shown changes. */
	seed: string;
	/** The digest of that token, which itself is kept nowhere. */
	hash: string;
	/** That of the taker when it was shared: the picture is in it. */
	language: string;
	/** The parts that were ticked, as a JSON list. */
	ticked: string;
	created_at: Time;
};

export type SubscribersTable = {
	id: string;
	name: string;
	/** In small letters, once. */
	email: string;
	/** A keyed digest of the mailbox that it leads to; null where it was stored before that was counted. */
	mailbox: Optional<string>;
	language: string;
	confirmed_at: Optional<Time>;
	created_at: Time;
};

export type OutboxTable = {
	id: string;
	/** What the mail is about, where it is about an attempt or a subscriber: erased with it. */
	attempt_id: Optional<string>;
	subscriber_id: Optional<string>;
	kind: string;
	/** What the mail says beyond what it is about, as JSON. */
	body: Optional<string>;
	recipient: string;
	language: string;
	state: string;
	tries: number;
	next_at: Time;
	leased_until: Optional<Time>;
	last_error: Optional<string>;
	created_at: Time;
	sent_at: Optional<Time>;
};

export type CodesTable = {
	/** A keyed digest of the code, which itself is kept nowhere. */
	hash: string;
	/** Those made at once, called by the time and a few letters. */
	batch: string;
	quiz: string;
	cname: Optional<string>;
	created_at: Time;
	expires_at: Optional<Time>;
	revoked_at: Optional<Time>;
	started_at: Optional<Time>;
	attempt_id: Optional<string>;
};

export type Tables = {
	/** `body` is what an attempt is asked, or where `drawn_from` names another row, the draw from what is there. */
	snapshots: { id: string; body: string; created_at: Time; drawn_from: Optional<string> };
	attempts: AttemptsTable;
	answers: AnswersTable;
	details: DetailsTable;
	results: ResultsTable;
	former_results: FormerResultsTable;
	report_links: ReportLinksTable;
	takings: TakingsTable;
	shares: SharesTable;
	subscribers: SubscribersTable;
	/** The public quizzes that subscribers have been told of, or that were there before anybody could subscribe. */
	announced: { quiz: string; announced_at: Time };
	/** New quizzes that are being told, and the last subscriber who has been. */
	announcing: { id: string; quizzes: string; told: string };
	codes: CodesTable;
	outbox: OutboxTable;
	/** When a mailbox (as a keyed digest, by the kind of mail) was last written to; kept for a day, also after erasing. */
	mailed: { recipient: string; mailed_at: Time };
	/** What several processes count together, by keyed digests; kept until its time is over, a day at most. */
	counts: { name: string; count: number; until: Time };
	/** Facts about this installation by name: `secret`, the digest of the one it is used with. */
	installation: { name: string; value: string };
	idempotency: { key: string; body_hash: string; attempt_id: string; created_at: Time };
};

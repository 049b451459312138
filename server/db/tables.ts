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
	body_hash: string;
	created_at: Time;
};

export type ResultsTable = {
	attempt_id: string;
	report_token: string;
	outcome: string;
	result: string;
	scoring_version: string;
	created_at: Time;
};

export type SubscribersTable = {
	id: string;
	name: string;
	/** In small letters, once. */
	email: string;
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
	snapshots: { id: string; body: string; created_at: Time };
	attempts: AttemptsTable;
	answers: AnswersTable;
	details: DetailsTable;
	results: ResultsTable;
	former_results: FormerResultsTable;
	subscribers: SubscribersTable;
	/** The public quizzes that subscribers have been told of, or that were there before anybody could subscribe. */
	announced: { quiz: string; announced_at: Time };
	/** New quizzes that are being told, and the last subscriber who has been. */
	announcing: { id: string; quizzes: string; told: string };
	codes: CodesTable;
	outbox: OutboxTable;
	/** When an address (as a keyed digest, in small letters) was last written to; kept for a day, also after erasing. */
	mailed: { recipient: string; mailed_at: Time };
	/** Facts about this installation by name: `secret`, the digest of the one it is used with. */
	installation: { name: string; value: string };
	idempotency: { key: string; body_hash: string; attempt_id: string; created_at: Time };
};

/**
 * All times are milliseconds since 1970 (UTC), flags are 0 or 1, and JSON is text, so that both engines work
 * the same.
 */
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
	/** Whether a retake used the same form as the earlier attempt. */
	same_form: number;
	/** Whether the attempt was begun with an access code. */
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

/** A result replaced by a later scoring, as it was shown. */
export type FormerResultsTable = { attempt_id: string; replaced_at: Time; result: string };

export type DetailsTable = {
	attempt_id: string;
	name: Optional<string>;
	email: string;
	age: number;
	gender: string;
	norms: number;
	/** Whether that consent included keeping the answers when the rest is deleted. */
	norms_stay: number;
	body_hash: string;
	created_at: Time;
};

export type ResultsTable = {
	attempt_id: string;
	outcome: string;
	result: string;
	scoring_version: string;
	/**
	 * The later scoring that the result was computed with, as JSON; null for the scoring in the attempt's own
	 * snapshot.
	 */
	scoring: Optional<string>;
	created_at: Time;
};

/** The addresses of a report, as digests of their tokens: reading the database doesn't reveal any. */
export type ReportLinksTable = { report_hash: string; attempt_id: string };

/** The anonymized answers of a deleted attempt whose taker agreed; nothing links them to the attempt. */
export type AnonymousResponsesTable = {
	/** Random, and not stored anywhere else. */
	id: string;
	quiz: string;
	quiz_version: number;
	form: number;
	snapshot_id: string;
	language: string;
	/** The year in which the details were given. */
	year: number;
	/** `[question, answer, milliseconds]` of each answer, as JSON. */
	answers: string;
};

/** What a taker shares of a result with anyone who has its public address; one per attempt. */
export type SharesTable = {
	/** Changes whenever less is shown than before, because a restored backup must not show more again. */
	id: string;
	attempt_id: string;
	/**
	 * The token of the address is derived from this and the secret; it stays the same when the shared parts
	 * change.
	 */
	seed: string;
	/** The digest of that token, which itself isn't stored. */
	hash: string;
	/** The taker's language when sharing; the picture uses it. */
	language: string;
	/** The parts that were ticked, as a JSON list. */
	ticked: string;
	created_at: Time;
};

/**
 * A link for comparing one result with one other, and once its holder has agreed, the pair. Deleting either
 * attempt deletes it.
 */
export type ComparisonsTable = {
	/** The token of the link is derived from this and the secret, so that it can be shown again. */
	id: string;
	/** The digest of that token, which itself isn't stored. */
	hash: string;
	quiz: string;
	first_attempt: string;
	/** Null until someone has agreed. */
	second_attempt: Optional<string>;
	created_at: Time;
	/** Until when someone may agree; a pair stays. */
	expires_at: Time;
	agreed_at: Optional<Time>;
};

export type SubscribersTable = {
	id: string;
	name: string;
	/** Lowercase and unique. */
	email: string;
	/** A keyed digest of the mailbox it delivers to; null if stored before mailboxes were counted. */
	mailbox: Optional<string>;
	language: string;
	confirmed_at: Optional<Time>;
	created_at: Time;
};

export type OutboxTable = {
	id: string;
	/** The attempt or subscriber that the email is about, if any; the email is deleted with it. */
	attempt_id: Optional<string>;
	subscriber_id: Optional<string>;
	kind: string;
	/** The email's additional content, as JSON. */
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
	/** A keyed digest of the code, which itself isn't stored. */
	hash: string;
	/** Codes created together, named by the time and a few letters. */
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
	/**
	 * `body` is the snapshot of what is asked. If `drawn_from` names another row, it is only a draw from that
	 * row's snapshot.
	 */
	snapshots: { id: string; body: string; created_at: Time; drawn_from: Optional<string> };
	attempts: AttemptsTable;
	answers: AnswersTable;
	details: DetailsTable;
	results: ResultsTable;
	former_results: FormerResultsTable;
	report_links: ReportLinksTable;
	takings: AnonymousResponsesTable;
	shares: SharesTable;
	comparisons: ComparisonsTable;
	subscribers: SubscribersTable;
	/** The public quizzes announced to subscribers, or that existed before anyone could subscribe. */
	announced: { quiz: string; announced_at: Time };
	/** The new quizzes being announced, and the last subscriber who was told. */
	announcing: { id: string; quizzes: string; told: string };
	codes: CodesTable;
	outbox: OutboxTable;
	/**
	 * When an email was last sent to a mailbox (a keyed digest, by kind of email); kept for a day, even after
	 * deletion.
	 */
	mailed: { recipient: string; mailed_at: Time };
	/** Counters that several processes share, named by keyed digests; kept until they expire, a day at most. */
	counts: { name: string; count: number; until: Time };
	/** Facts about this installation by name: `secret`, the digest of the secret it is used with. */
	installation: { name: string; value: string };
	idempotency: { key: string; body_hash: string; attempt_id: string; created_at: Time };
};

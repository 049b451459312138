import type { Optional, Time } from './column-types.ts';
import type {
	CalibrationsTable,
	ItemNightsTable,
	ItemParametersTable,
	ItemsOutTable,
	NormsTable,
} from './measurement-tables.ts';

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
	/** The number of the client's network, 0 to 4,095, while the attempt may count (`networkNumber`). */
	network: Optional<number>;
	/** The conditions of the code's batch when the attempt began, as JSON; null if it has none. */
	conditions: Optional<string>;
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
	/** Like the age and the gender, null if left out or not asked. */
	email: Optional<string>;
	age: Optional<number>;
	gender: Optional<string>;
	norms: number;
	/** Whether that consent included keeping the answers when the rest is deleted. */
	norms_stay: number;
	/** The version of the text agreed to (`core/details`); null if not agreed to, or from before there were versions. */
	norms_version: Optional<number>;
	/** The version of the consent to publish the scored answers as open data; null if it wasn't given or was withdrawn. */
	open_data_version: Optional<number>;
	/** When the taker asked for the new report, should the result be calculated again; null if not, or once it is queued. */
	new_report_asked_at: Optional<Time>;
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
	/** The first age of the ten-year band, and the gender; null unless the taker agreed to these, too. */
	age_band: Optional<number>;
	gender: Optional<string>;
};

/** How many anonymized responses came from each number of a network; nothing links them to the responses. */
export type KeptByNetworkTable = { quiz: string; network: number; takers: number };

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
	/** Codes created together, named by the time and a few letters; the id of a batch of the desk, if it has one. */
	batch: string;
	/** A random id that stays when the code is replaced; null for codes made before there were batches of the desk. */
	person: Optional<string>;
	/** The place of its person in the list of a batch of the desk, from 1; codes for further attempts have the same one. */
	position: Optional<number>;
	/** What the batch's list calls the person who gets the code. */
	label: Optional<string>;
	/** Where the invitation with the code was sent or will be sent. */
	email: Optional<string>;
	invited_at: Optional<Time>;
	/** When a teacher was shown the code, to hand it out; null if nobody has seen it. */
	shown_at: Optional<Time>;
	quiz: string;
	cname: Optional<string>;
	created_at: Time;
	expires_at: Optional<Time>;
	revoked_at: Optional<Time>;
	started_at: Optional<Time>;
	attempt_id: Optional<string>;
};

/** Someone who may sign in at the desk. */
export type DeskAccountsTable = {
	id: string;
	/** Lowercase and unique. */
	email: string;
	role: string;
	language: string;
	/** The encrypted secret of one-time passwords; null until they have been set up. */
	totp: Optional<string>;
	/** The time step of the last one-time password used, which isn't accepted again. */
	totp_step: Optional<number>;
	created_at: Time;
	removed_at: Optional<Time>;
};

/** A passkey of an account, as WebAuthn needs it. */
export type DeskPasskeysTable = {
	/** The credential id, base64url. */
	id: string;
	account_id: string;
	/** Base64url. */
	public_key: string;
	counter: number;
	/** A JSON list. */
	transports: string;
	created_at: Time;
	used_at: Optional<Time>;
};

/**
 * What works once: invitations and sign-in links, which using deletes, and the challenges that passkeys have
 * used.
 */
export type DeskLinksTable = {
	/** The digest of the token or challenge. */
	hash: string;
	account_id: string;
	purpose: string;
	created_at: Time;
	expires_at: Time;
};

export type DeskSessionsTable = {
	/** The digest of the cookie's token. */
	hash: string;
	account_id: string;
	created_at: Time;
	seen_at: Time;
	/** When the account last proved itself, which sensitive actions ask for again. */
	confirmed_at: Time;
};

/** Everything done at the desk, without personal data. */
export type DeskLogTable = {
	id: string;
	at: Time;
	account_id: Optional<string>;
	action: string;
	/** The ids that it was about, as JSON. */
	subject: Optional<string>;
};

/** Access codes that someone made at the desk for a group, under common conditions. */
export type BatchesTable = {
	/** The same as in `codes.batch`. */
	id: string;
	name: string;
	quiz: string;
	/** The account that made it. */
	owner: string;
	/** `Conditions`, as JSON. */
	conditions: string;
	/** Counts its changes, so that a form filled in before the last one is refused. */
	version: number;
	/** The highest position that a person of it has had, so that none is given twice. */
	last_position: Optional<number>;
	created_at: Time;
};

/**
 * A webhook of a batch. If a batch gets one at another host, the former one stays for people who were told of
 * it.
 */
export type BatchHooksTable = {
	id: string;
	batch_id: string;
	/** The account that set it; it ends with that account. */
	account_id: string;
	/** The host name in `url`, which takers are told. */
	host: string;
	url: string;
	/** The secret that signs, encrypted for this webhook. */
	secret: string;
	/** The secret before it, which signs for a day longer. */
	former_secret: Optional<string>;
	rotated_at: Optional<Time>;
	/** When its receiver said that it wants nothing anymore. */
	stopped_at: Optional<Time>;
	created_at: Time;
};

/** An event for a webhook, without its content, which is written when it is sent. */
export type BatchDeliveriesTable = {
	/** The same in every try. */
	id: string;
	batch_id: string;
	host: string;
	type: string;
	/** The key of the person whom it is about; null for a test. */
	person: Optional<string>;
	/** `queued`, `sent`, or `failed`. */
	state: string;
	tries: number;
	next_at: Time;
	leased_until: Optional<Time>;
	/** The HTTP status of the last answer; null if there was none. */
	status: Optional<number>;
	/** Why there was no answer at the last try. */
	fault: Optional<string>;
	created_at: Time;
	tried_at: Optional<Time>;
};

/** A key with which a program reads a batch. */
export type BatchKeysTable = {
	id: string;
	batch_id: string;
	/** The account that made it; it opens nothing that this account may not open. */
	account_id: string;
	/** The digest of the key, which itself isn't stored. */
	hash: string;
	/** The last characters of the key, by which people recognize it. */
	ending: string;
	created_at: Time;
	used_at: Optional<Time>;
};

/** A published file of open data, which never changes; its rows are in `OpenDataRowsTable`. */
export type OpenDataFilesTable = {
	/** A year or a quarter, such as `2026` or `2026-Q1`. */
	period: string;
	quiz: string;
	quiz_version: number;
	rows: number;
	/** The first CSV record, with its line end. */
	header: string;
	/** The codebook as JSON. */
	codebook: string;
	made_at: Time;
};

/** A row of a file of open data, in an order that says nothing. Nothing links it to an attempt. */
export type OpenDataRowsTable = {
	period: string;
	quiz: string;
	quiz_version: number;
	/** From 1. */
	position: number;
	/** The CSV record, with its line end. */
	record: string;
};

/** The random id that an item of a version of a quiz has in all files of open data. */
export type OpenDataItemsTable = { quiz: string; quiz_version: number; item: string; id: string };

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
	kept_by_network: KeptByNetworkTable;
	open_data_files: OpenDataFilesTable;
	open_data_rows: OpenDataRowsTable;
	open_data_items: OpenDataItemsTable;
	shares: SharesTable;
	comparisons: ComparisonsTable;
	subscribers: SubscribersTable;
	/** The public quizzes announced to subscribers, or that existed before anyone could subscribe. */
	announced: { quiz: string; announced_at: Time };
	/** The new quizzes being announced, and the last subscriber who was told. */
	announcing: { id: string; quizzes: string; told: string };
	desk_accounts: DeskAccountsTable;
	desk_passkeys: DeskPasskeysTable;
	desk_links: DeskLinksTable;
	desk_sessions: DeskSessionsTable;
	desk_log: DeskLogTable;
	batches: BatchesTable;
	/** The other teachers who may open a batch. */
	batch_shares: { batch_id: string; account_id: string };
	batch_hooks: BatchHooksTable;
	batch_deliveries: BatchDeliveriesTable;
	batch_keys: BatchKeysTable;
	/** Keyed digests of mailboxes whose owners want no invitations. */
	uninvited: { mailbox: string; created_at: Time };
	/** How often the welcome page of a quiz was opened on a day, `YYYY-MM-DD` in UTC. */
	welcome_views: { quiz: string; day: string; views: number };
	item_nights: ItemNightsTable;
	items_out: ItemsOutTable;
	/**
	 * The questions of a quiz that stood out when they were last counted, as JSON, of how many first attempts, and what was found of
	 * the quiz as a whole, as JSON.
	 */
	item_flags: {
		quiz: string;
		quiz_version: number;
		takers: number;
		flagged: string;
		summary: Optional<string>;
		counted_at: Time;
	};
	calibrations: CalibrationsTable;
	item_parameters: ItemParametersTable;
	norms: NormsTable;
	codes: CodesTable;
	outbox: OutboxTable;
	/**
	 * When an email was last sent to a mailbox (a keyed digest, by kind of email); kept for a day, even after
	 * deletion.
	 */
	mailed: { recipient: string; mailed_at: Time };
	/**
	 * Counters that several processes share, named by keyed digests, and claims of work that only one of them does, named in words; kept until
	 * they expire, a week at most.
	 */
	counts: { name: string; count: number; until: Time };
	/** Facts about this installation by name: `secret`, the digest of the secret it is used with. */
	installation: { name: string; value: string };
	idempotency: { key: string; body_hash: string; attempt_id: string; created_at: Time };
};

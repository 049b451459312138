/**
 * Statements that turn a database into one from before reports were found by digest: each report has the
 * token stored with it at the time, here `old-` and the attempt's id.
 */
export const withStoredTokens: readonly string[] = [
	`create table results_old (
		attempt_id text primary key references attempts (id) on delete cascade,
		report_token text not null unique, outcome text not null, result text not null,
		scoring_version text not null, created_at bigint not null
	)`,
	`insert into results_old
		select attempt_id, 'old-' || attempt_id, outcome, result, scoring_version, created_at from results`,
	'drop table results',
	'alter table results_old rename to results',
	'drop table report_links',
	'drop table takings',
	'drop table kept_by_network',
	'drop table counts',
	'drop table comparisons',
	...[
		'batch_shares',
		'batch_hooks',
		'batch_deliveries',
		'batch_keys',
		'batches',
		'welcome_views',
		'item_flags',
		'item_nights',
		'items_out',
		'item_parameters',
		'calibrations',
		'norms',
		'open_data_files',
		'open_data_rows',
		'open_data_items',
	].map((table) => `drop table ${table}`),
	...['passkeys', 'links', 'sessions', 'log', 'accounts'].map((table) => `drop table desk_${table}`),
	'drop table uninvited',
	'drop index codes_person',
	'drop index codes_email',
	...['person', 'position', 'label', 'email', 'invited_at', 'shown_at'].map(
		(column) => `alter table codes drop column ${column}`,
	),
	'alter table attempts drop column conditions',
	'alter table attempts drop column network',
	'drop index details_address',
	'alter table details drop column norms_stay',
	'alter table details drop column norms_version',
	'alter table details drop column new_report_asked_at',
	'alter table details drop column open_data_version',
	'alter table attempts drop column same_form',
	'drop index attempts_snapshot',
	'alter table snapshots drop column drawn_from',
	'drop index subscribers_mailbox',
	'alter table subscribers drop column mailbox',
	"delete from kysely_migration where name >= '0007'",
];

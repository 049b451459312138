/**
 * Thrown if the database doesn't respond. `undone`: nothing of the statement or transaction is stored.
 * `unknown`: the connection was lost during the commit or just after it.
 */
export class ConnectionLost extends Error {
	override name = 'ConnectionLost';
	readonly outcome: 'undone' | 'unknown';

	constructor(outcome: ConnectionLost['outcome'], cause: unknown) {
		super(`The database does not answer: ${cause instanceof Error ? cause.message : String(cause)}`, {
			cause,
		});
		this.outcome = outcome;
	}
}

/** Whether a driver error means that the connection can no longer be used. */
export function isConnectionLost(error: unknown): boolean {
	if (error instanceof ConnectionLost) return true;
	const { code, message = '' } = error as { code?: string; message?: string };
	return (code !== undefined && codes.test(code)) || said.test(message);
}

/**
 * Postgres's classes and codes (https://www.postgresql.org/docs/18/errcodes-appendix.html) for failed
 * connections, too many connections, a server that starts, stops, or became a read-only replica, and
 * statements whose outcome a cluster doesn't know; also the system's codes (errno(3)).
 */
const codes =
	/^(08...|53300|57P0[1-5]|25006|40003|ECONN(RESET|REFUSED|ABORTED)|EPIPE|ETIMEDOUT|EHOST(UNREACH|DOWN)|ENET(UNREACH|DOWN)|ENOTFOUND|EAI_AGAIN|ENOENT)$/;

/** Messages of node-postgres errors that have no code. */
const said =
	/^(Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client has encountered a connection error|Client was closed)/;

import { existsSync } from 'node:fs';

/**
 * The path of this machine's nginx, or undefined; NGINX_PATH wins. Runs on Node 20 before anything is
 * installed.
 */
export function nginxPath() {
	const known = [process.env.NGINX_PATH, '/usr/sbin/nginx', '/usr/local/sbin/nginx', '/usr/bin/nginx'];
	return known.find((path) => path && existsSync(path));
}

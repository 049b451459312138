import { existsSync } from 'node:fs';

/** Where this machine's nginx is, or undefined; NGINX_PATH wins. Runs on Node 20, before anything is installed. */
export function nginxPath() {
	const known = [process.env.NGINX_PATH, '/usr/sbin/nginx', '/usr/local/sbin/nginx', '/usr/bin/nginx'];
	return known.find((path) => path && existsSync(path));
}

/** Where this machine's nginx is, or undefined; NGINX_PATH wins. */
export function nginxPath(): string | undefined;

import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

export default defineConfig({
	plugins: [tailwindcss(), reactRouter()],
	// Nothing is inlined: the Content-Security-Policy allows files of our own and nothing else.
	build: { assetsInlineLimit: 0 },
	// The server is built as one program, so that pages and API share one database and one set of contents.
	environments: { ssr: { build: { rollupOptions: { input: './server/main.ts' } } } },
});

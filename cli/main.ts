import { run } from './run.ts';

// Output files, like those of the server, can only be read by its user.
process.umask(0o077);

// A closed pipe, as with `head`, isn't an error.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
	if (error.code !== 'EPIPE') throw error;
	process.exit(0);
});

// The worker that started it is gone. Without one, there is no channel.
process.once('disconnect', () => process.exit(1));
process.channel?.unref();

process.exitCode = await run(process.argv.slice(2), {
	env: process.env,
	out: (text) => process.stdout.write(text),
	err: (text) => process.stderr.write(text),
	canAsk: process.stdin.isTTY,
	isScreen: process.stderr.isTTY,
});

import type { Page } from '@playwright/test';

/** Gives the browser a device that asks its person for a fingerprint, and gets it. */
export async function addAuthenticator(page: Page) {
	const session = await page.context().newCDPSession(page);
	await session.send('WebAuthn.enable');
	const options = {
		protocol: 'ctap2',
		transport: 'internal',
		hasResidentKey: true,
		hasUserVerification: true,
		isUserVerified: true,
		automaticPresenceSimulation: true,
	} as const;
	const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', { options });
	return {
		verify: (isUserVerified: boolean) =>
			session.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
	};
}

// The separate process that draws for `drawer.ts`.
import { takeJobs } from '../jobs/take-jobs.ts';
import type { Drawing } from './drawer.ts';
import { renderPicture, renderResult, renderSmaller } from './render-picture.ts';

takeJobs((drawing: Drawing) => {
	if ('smaller' in drawing) return renderSmaller(drawing.smaller);
	return 'preview' in drawing ? renderPicture(drawing.preview) : renderResult(drawing.result);
});

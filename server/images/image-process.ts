// The separate process that draws for `image-renderer.ts`.
import { takeJobs } from '../jobs/take-jobs.ts';
import type { ImageJob } from './image-renderer.ts';
import { renderPicture, renderResult, renderSmaller } from './render-picture.ts';

takeJobs((drawing: ImageJob) => {
	if ('smaller' in drawing) return renderSmaller(drawing.smaller);
	return 'preview' in drawing ? renderPicture(drawing.preview) : renderResult(drawing.result);
});

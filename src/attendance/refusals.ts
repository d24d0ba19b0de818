import { none, refusals } from '../core/errors.ts';

const REFUSALS = refusals({
  NO_STORE_FOR_CLOCK_IN: { status: 422, message: 'No store is selected for clock-in.', data: none },
  NO_PICTURE: { status: 422, message: 'Could not capture image from camera.', data: none },
  PHOTO_WANTED: {
    status: 403,
    message:
      'This store requires a photo for every clock-in and clock-out. A manager can approve one without.',
    data: none,
  },
  CLOCKED_AHEAD: { status: 422, message: 'Choose a time that has already passed.', data: none },
});
type Own = typeof REFUSALS;

declare module '../core/errors.ts' {
  interface RefusalsOfAreas extends Own {}
}

import { useEffect, useState } from 'react';

/** Not yet in TypeScript's types of the DOM. */
type TorchTrack = { torch?: boolean };

/** The light of a camera; null where it has none. */
export function useTorch(track: MediaStreamTrack | null): { isOn: boolean; toggle: () => void } | null {
  const [isOn, setOn] = useState(false);
  // A camera that is turned on again begins without light.
  // biome-ignore lint/correctness/useExhaustiveDependencies: for each track
  useEffect(() => setOn(false), [track]);
  if (!track || !(track.getCapabilities?.() as TorchTrack | undefined)?.torch) return null;
  const toggle = () => {
    const wanted: MediaTrackConstraintSet & TorchTrack = { torch: !isOn };
    track.applyConstraints({ advanced: [wanted] }).then(
      () => setOn(!isOn),
      // The light is an aid: without it the camera goes on.
      () => {},
    );
  };
  return { isOn, toggle };
}

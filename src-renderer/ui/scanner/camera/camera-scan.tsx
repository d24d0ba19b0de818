import { ActionIcon, Portal, Tooltip } from '@mantine/core';
import { IconBarcode } from '@tabler/icons-react';
import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '../../lazy-part.tsx';
import { usePhone } from '../../use-phone.ts';

const CameraPanel = lazyPart(async () => (await import('./camera-panel.tsx')).CameraPanel);

type CameraScan = { isOpen: boolean; toggle: () => void };
const Context = createContext<CameraScan | null>(null);

/** One camera for all screens: it stays open from screen to screen, and over dialogs. */
export function CameraScanProvider({ children }: { children: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Context value={{ isOpen, toggle: () => setOpen((before) => !before) }}>
      {children}
      {isOpen ? (
        <Portal>
          <CameraPanel onClose={() => setOpen(false)} />
        </Portal>
      ) : null}
    </Context>
  );
}

/** Whether the machine has a camera. Over plain http no page knows: there a phone is taken to have one. */
function useHasCamera(): boolean {
  const isPhone = usePhone();
  const [isThere, setThere] = useState(false);
  useEffect(() => {
    const devices = navigator.mediaDevices;
    if (!devices) return;
    const look = () =>
      devices.enumerateDevices().then(
        (all) => setThere(all.some(({ kind }) => kind === 'videoinput')),
        () => setThere(false),
      );
    void look();
    devices.addEventListener('devicechange', look);
    return () => devices.removeEventListener('devicechange', look);
  }, []);
  return isThere || (isPhone && navigator.mediaDevices === undefined);
}

/** Opens and closes the camera, whose codes the screen takes as those of a scanner; absent without a camera. */
export function CameraScanButton() {
  const { t } = useTranslation();
  const camera = useContext(Context);
  const hasCamera = useHasCamera();
  if (!camera || !hasCamera) return null;
  const label = t(camera.isOpen ? 'camera.close' : 'camera.open');
  return (
    <Tooltip label={label}>
      <ActionIcon
        variant={camera.isOpen ? 'light' : 'subtle'}
        color={camera.isOpen ? 'emerald' : 'gray'}
        aria-label={label}
        aria-expanded={camera.isOpen}
        onClick={camera.toggle}
      >
        <IconBarcode />
      </ActionIcon>
    </Tooltip>
  );
}

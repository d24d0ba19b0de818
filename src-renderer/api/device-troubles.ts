import type { HardwareStatus } from '../../src/hardware/contract.ts';
import { i18next } from '../i18n/i18n.ts';
import { toast } from '../ui/toast.tsx';

/** Shows the cashier new device problems that need action: paper, a cover, a drawer left open. */
export function tellTroubles(before: HardwareStatus | undefined, now: HardwareStatus): void {
  if (!before) return;
  for (const device of now.devices) {
    const was = before.devices.find(({ id }) => id === device.id);
    if (!was || was.trouble === device.trouble) continue;
    const id = `device ${device.id}`;
    const title = i18next.t(`hardware:kinds.${device.kind}`);
    if (device.trouble) {
      toast('warning', title, i18next.t(`hardware:troubles.${device.trouble}`), { id, duration: 10_000 });
    } else if (device.state === 'ready') toast('success', title, i18next.t('hardware:states.ready'), { id });
  }
  const isUnsure = (status: HardwareStatus, id: string) =>
    status.papers.some((paper) => paper.id === id && paper.status === 'unsure');
  for (const paper of now.papers) {
    if (paper.status !== 'unsure' || isUnsure(before, paper.id)) continue;
    toast(
      'warning',
      i18next.t('hardware:papers.unsureTitle', { title: paper.title }),
      i18next.t('hardware:papers.unsure'),
      {
        id: `paper ${paper.id}`,
        duration: 15_000,
      },
    );
  }
}

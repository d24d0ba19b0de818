import {
  ipcMain,
  MessageChannelMain,
  type MessagePortMain,
  utilityProcess,
  type WebContents,
} from 'electron';
import { trainingFile } from '../training/training-file.ts';
import type { TrainingEnd } from '../training/training-process.ts';
import { PORT_WANTED, PortHandover } from './port-handover.ts';
import { WindowTrainings } from './window/window-trainings.ts';

/** Gives each page of our windows its port. @param serve connects the kept end to whatever answers the page */
export function handOverPorts(serve: (port: MessagePortMain, contents: WebContents) => void): void {
  const handover = new PortHandover(() => {
    const { port1, port2 } = new MessageChannelMain();
    return { kept: port1, given: port2 };
  }, serve);
  ipcMain.on(PORT_WANTED, (event) => handover.wanted(event));
}

/** Trainings in Electron's utility processes. @param ended shows the till again */
export const desktopTrainings = (ended: (how: TrainingEnd) => void): WindowTrainings =>
  new WindowTrainings({
    fork: () => utilityProcess.fork(trainingFile()),
    newPorts: () => new MessageChannelMain(),
    ended,
  });

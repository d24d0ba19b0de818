import './audit.ts';
import { devicesContract } from './contract.ts';
import { createDeviceCode, enrolDevice } from './enrol-device.ts';
import { listDevices, renameDevice, revokeDevice } from './manage-devices.ts';

export const contract = { devices: devicesContract };

export const operations = {
  devices: {
    list: listDevices,
    createCode: createDeviceCode,
    enrol: enrolDevice,
    rename: renameDevice,
    revoke: revokeDevice,
  },
};

import { SimulatedSerialPort } from './simulated-serial.ts';

/** Meaningless bytes, as from a bad contact or a wrong baud rate. */
const NOISE = Uint8Array.from([0xff, 0x00, 0x9c, 0x02, 0x31, 0xe7, 0x0d, 0x80]);

/** A simulated EM4100 reader on a serial port (RDM6300, 9600 8N1). */
export class SimulatedCardReader extends SimulatedSerialPort {
  constructor(path = 'SIMULATED-CARD-READER') {
    super(path, 'Simulated card reader');
  }

  /** Presents a card. @param hex ten hex digits @throws RangeError for anything else */
  present(hex: string): void {
    if (!/^[0-9A-Fa-f]{10}$/.test(hex)) throw new RangeError('A simulated card has ten hex digits');
    const sum = Buffer.from(hex, 'hex').reduce((xor, byte) => xor ^ byte, 0);
    const digits = hex.toUpperCase() + sum.toString(16).padStart(2, '0').toUpperCase();
    this.send(Buffer.from(`\x02${digits}\x03`, 'latin1'));
  }

  noise(): void {
    this.send(NOISE);
  }
}

/** A simulated scanner on a serial port; each code ends with CR. */
export class SimulatedScanner extends SimulatedSerialPort {
  constructor(path = 'SIMULATED-SCANNER') {
    super(path, 'Simulated scanner');
  }

  /** Scans a code. @param text may begin with an AIM identifier (`]E0`) */
  scan(text: string): void {
    this.send(Buffer.from(`${text}\r`, 'utf8'));
  }

  noise(): void {
    this.send(NOISE);
  }
}

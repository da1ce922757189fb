// Loaded into a server process (node --import): on SIGUSR2 it fills the pipe of the log until not one byte more fits.
import { writeSync } from 'node:fs';

process.on('SIGUSR2', () => {
  // Reading the stream makes Node switch the pipe to non-blocking.
  void process.stdout.writable;
  for (let size = 65_536; size >= 1;) {
    try {
      writeSync(1, Buffer.alloc(size, 10));
    } catch (error) {
      if (error.code !== 'EAGAIN') throw error;
      size = Math.floor(size / 2);
    }
  }
  process.stderr.write('full\n');
});

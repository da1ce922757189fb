#!/usr/bin/env bash
# pino 10: `logger.flush(callback)` of a logger on standard output calls back at once, although lines still wait for the
# reader of the pipe. Only `destination.end()` with its event `close` tells when they are written. This script makes a
# pipe whose reader starts after two seconds, logs more than the pipe holds, and prints when each of the two is told.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund pino@10.4.0
cat > log.cjs <<'JS'
const pino = require('pino');
const lines = pino.destination({ dest: process.stdout.fd, sync: false });
const log = pino(lines);
const begun = Date.now();
for (let line = 0; line < 40; line += 1) log.info('x'.repeat(16_000));
const seconds = () => ((Date.now() - begun) / 1000).toFixed(0);
log.flush(() => process.stderr.write(`flush called back after ${seconds()} s\n`));
lines.once('close', () => process.stderr.write(`written after ${seconds()} s\n`));
lines.end();
JS
echo "pino $(node -p "require('pino/package.json').version")"
node log.cjs 2>told | (sleep 2 && cat >/dev/null)
cat told
grep -q '^flush called back after 0 s$' told
grep -qE '^written after [2-9] s$' told

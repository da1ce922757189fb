#!/usr/bin/env bash
# libphonenumber-js 1.13.16 (max) calls Brazilian numbers of ten digits with a 7 after the area code valid mobile numbers,
# although mobile numbers have had eleven digits in the whole country since November 2016 (Anatel). The numbers belonged
# to a trunking network. A check by the package alone lets a member register with such a number.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund libphonenumber-js@1.13.16 >/dev/null 2>&1
cat >run.mjs <<'J'
import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
const number = parsePhoneNumberFromString('11 7123-4567', 'BR');
const said = `${number.nationalNumber} valid ${number.isValid()} type ${number.getType()}`;
console.log(said);
process.exit(said === '1171234567 valid true type MOBILE' ? 0 : 1);
J
node -p "'libphonenumber-js ' + require('libphonenumber-js/package.json').version"
node run.mjs

/** W1: as they stand in the query, so before the one decoding that reading the query does. */
export const hostile = [
  '//e.com', '///e.com', '////e.com', '//e.com/home', '/\\e.com', '\\/e.com', '\\\\e.com', '\\e.com', '/\\/e.com', '//\\e.com',
  '/%5ce.com', '/%5Ce.com', '/%5c/e.com', '/%2f/e.com', '/%2Fe.com', '/%2fe.com', '%2f%2fe.com', '%2F%2Fe.com', '%5c%5ce.com',
  '/%09/e.com', '/%0a/e.com', '/%0d/e.com', '/%0d%0aLocation:%20https://e.com', '/home%0d%0aSet-Cookie:a=b', '/home%00', '/%00/home', '%00/home',
  '/\t/e.com', '/\n/e.com', '/\r/e.com', '\t//e.com', ' //e.com', ' /home', '/home ', '/ho me', '\u00a0/home', '\u2028/home', '/home\u2028',
  'https:e.com', 'https:/e.com', 'https://e.com', 'https:///e.com', 'HTTPS://e.com', 'http://e.com/home', 'ftp://e.com', 'ws://e.com', 'file:///etc/passwd',
  'https://app.invalid/home', 'https://app.invalid@e.com/home', 'javascript:alert(1)', 'JaVaScRiPt:alert(1)', 'java\nscript:alert(1)', '\u0001javascript:alert(1)',
  '/javascript:alert(1)', 'javascript://%0aalert(1)', 'data:text/html,<script>alert(1)</script>', 'vbscript:msgbox', 'blob:https://e.com/x', 'about:blank',
  'intent://e.com#Intent;end', 'tel:123', 'mailto:a@b', '@e.com', '/@e.com', 'e.com', 'e.com/home', 'home', './home', '../home', '/./home', '/x/../home', '/home/../login',
  '/..//e.com', '/.//e.com', '/home/..//e.com', '/home/%2e%2e/login', '/%2e%2e/home', '/;//e.com', '/home;//e.com', '/.e.com', '//%65.com', '/%68ome', '/home%2f..%2f..', '/home%3fr=x', '/h%6fme%5c',
  '/login', '/login?r=/login', '/login?r=/login?r=/login', '/login/', '/register', '/register?r=//e.com', '/login#x', '//localhost/home', '//[::1]/home', '//0x7f000001/', '/〱e.com', '／／e.com', '/／e.com', '/home＠e.com',
  '', '/', '/unknown', '/api/member-service/member/logout', '/dev/outbox', '?r=/home', '#/home', '/categories//games', '/categories/%2f/games', '/categories/%5c/games', '/categories/a%0ab/games', `/home?${'x'.repeat(600)}`,
];

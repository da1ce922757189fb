-- Breaches of the content security policy that browsers have reported (issue 12, A8). Equal reports are one row
-- with their number.
-- Every column is a word of a list, an origin or a file of the build: nothing of a person fits.
create table csp_reports (
  directive text not null,
  blocked text not null,
  route text not null,
  source text not null,
  line integer not null,
  count bigint not null,
  first_at bigint not null,
  last_at bigint not null,
  primary key (directive, blocked, route, source, line)
);
create index csp_reports_last on csp_reports (last_at);

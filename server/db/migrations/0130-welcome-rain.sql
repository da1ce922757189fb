-- The first rain of a new member draws from a table of its own (ECO-7, Q75). Settings that an operator has changed keep their other values.
update settings set value = value || '{"welcomeOdds": "rain-welcome-1"}'::jsonb where key like 'cash-rain:%' and value -> 'welcomeOdds' is null;

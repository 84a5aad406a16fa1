-- Privacy's migrations come before these and took over the table where there was one: this one is new and empty.
DROP TABLE IF EXISTS account_export;
